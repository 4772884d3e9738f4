"""What somebody types who means no good, or is only called so."""

MARKUP = "\"><script>alert(1)</script>' onerror=x"
TURNED = "\u202emangir\u2066"
LONG = "x" * 200
HOSTILE = (MARKUP, TURNED, LONG, "{{ 7 * 7 }}", "O'Brien & Søn <b>")
