"""Looking into a PDF: that it is one as it should be, and what is written on it."""

import re
import zlib


def pages_of(pdf):
    """How many pages it has, where it is one as it should be."""
    assert pdf.startswith(b"%PDF-1.")
    assert pdf.rstrip().endswith(b"%%EOF")
    begins = int(re.search(rb"startxref\s+(\d+)", pdf)[1])
    assert pdf[begins:].startswith(b"xref")
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


def text_of(pdf):
    """The words that are written on it, a blank between what is written apart."""
    # What is packed may itself end in what looks like the end of a line.
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    pieces = []
    for stream in streams:
        drawn = zlib.decompressobj().decompress(stream)
        pieces += re.findall(rb"\(((?:[^()\\]|\\.)*)\)\s*Tj", drawn, re.DOTALL)
    words = b" ".join(re.sub(rb"\\([()\\])", rb"\1", piece) for piece in pieces)
    return words.decode("windows-1252")
