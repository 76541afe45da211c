metrics_file=/var/tmp/stack.metrics # ~~ def variable metrics_file

metrics_up() { # ~~ def function metrics_up
    _metrics_write "up $1" # ~~ call _metrics_write
}

_metrics_write() { # ~~ def function _metrics_write
    echo "$1" >>"$metrics_file"
}

core::on up metrics_up # ~~ call core::on
