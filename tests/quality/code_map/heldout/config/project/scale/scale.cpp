#include <cstdlib>
#include <string>

std::string port() { // ~~ def function port
    const char* value = std::getenv("SCALE_PORT"); // ~~ config SCALE_PORT
    return value ? value : "/dev/ttyS0"; // getenv("SCALE_OLD")
}
