"""The studio: a game's content on a page of one's own, to edit, to ask about, to mend and to play.

`desk` keeps the content that is worked on and its versions, `inquiry` plays the games that a
question needs, `parlour` serves the edited game to play, `app` is the page's server, `page.html`
the page, `showing` a page to show others.
"""
