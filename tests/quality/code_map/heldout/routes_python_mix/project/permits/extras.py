import functools


def signed(text):  # ~~ def function signed
    return text + "!"


def install(app):  # ~~ def function install
    @app.route("/extras/<name>")  # ~~ route GET /extras/<name> install.extra flask
    def extra(name):  # ~~ def function install.extra
        return signed(name)  # ~~ call signed

    app.add_url_rule(rule="/extras", endpoint="extras", view_func=listing)  # ~~ route GET /extras listing flask


def listing():  # ~~ def function listing
    """A decoy: requests.get("/extras/x") and @app.route("/not/there")."""
    return functools.reduce(max, [0])
