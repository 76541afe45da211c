from flask import Blueprint, request

from .model import Desk  # ~~ import permits/model.py

forms = Blueprint("forms", __name__)  # ~~ def variable forms
files = Blueprint("files", __name__, url_prefix="/files")  # ~~ def variable files
scans = Blueprint("scans", __name__, url_prefix="/scans")  # ~~ def variable scans
files.register_blueprint(scans)
desk = Desk()  # ~~ def variable desk; call Desk


@forms.route("/new")  # ~~ route GET /api/forms/new new_form flask; route GET /legacy/forms/new new_form flask
def new_form():  # ~~ def function new_form
    return desk.blank()  # ~~ call Desk.blank types


@forms.route("/<int:form>", methods=["POST", "PATCH"])  # ~~ route POST /api/forms/<int:form> file_form flask; route PATCH /api/forms/<int:form> file_form flask; route POST /legacy/forms/<int:form> file_form flask; route PATCH /legacy/forms/<int:form> file_form flask
def file_form(form):  # ~~ def function file_form
    files = request.files
    return desk.accept(form, files)  # ~~ call Desk.accept types


@files.put("/<path:name>")  # ~~ route PUT /files/<path:name> store flask
def store(name):  # ~~ def function store
    return name


@scans.delete("/<scan>")  # ~~ route DELETE /files/scans/<scan> drop flask
def drop(scan):  # ~~ def function drop
    return scan
