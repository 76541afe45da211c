# Starting and stopping services; wants core.bash.

SERVICES=(web worker) # ~~ def variable SERVICES
: "${RUN_DIR:=/var/tmp/stack}"

pid_file() { echo "$RUN_DIR/$1.pid"; } # ~~ def function pid_file

is_up() { # ~~ def function is_up
    local pid_file
    pid_file=$(pid_file "$1") # ~~ call pid_file
    [[ -s $pid_file ]] && kill -0 "$(<"$pid_file")" 2>/dev/null
}

start_one() { # ~~ def function start_one
    if is_up "$1"; then # ~~ call is_up
        core::say "$1 is up" # ~~ call core::say
        return
    fi
    mkdir -p "$RUN_DIR"
    sleep 30 &
    echo $! >"$(pid_file "$1")" # ~~ call pid_file
    core::fire up "$1" # ~~ call core::fire
}

stop_one() { # ~~ def function stop_one
    is_up "$1" || return 0 # ~~ call is_up
    kill "$(cat "$(pid_file "$1")")" && rm -f "$(pid_file "$1")" # ~~ call pid_file
}

# 等待服务停止
wait_down() { # ~~ def function wait_down
    local left=${2:-10}
    while is_up "$1"; do # ~~ call is_up
        ((left-- > 0)) || core::fail "$1 does not stop" # ~~ call core::fail
        sleep 0.1
    done
}
