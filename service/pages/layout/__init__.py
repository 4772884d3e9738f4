"""Parts that all pages share: the blueprint, the frame around a page, forms, wording, assets."""
