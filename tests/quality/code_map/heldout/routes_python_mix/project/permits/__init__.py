import flask

from permits.views import files, forms  # ~~ import permits/views.py
from permits import extras  # ~~ import permits/extras.py

API = "/api"  # ~~ def constant API

app = flask.Flask("permits")  # ~~ def variable app
app.register_blueprint(forms, url_prefix=API + "/forms")
app.register_blueprint(forms, url_prefix="/legacy/forms", name="old_forms")
app.register_blueprint(files)
extras.install(app)  # ~~ call install


@app.get("/")  # ~~ route GET / index flask
def index():  # ~~ def function index
    return flask.redirect("/api/forms/new")


@app.route(f"{API}/ping", methods=["GET", "OPTIONS"])  # ~~ route GET /api/ping ping flask; route OPTIONS /api/ping ping flask
def ping():  # ~~ def function ping
    return extras.signed("pong")  # ~~ call signed
