package meteo;

import java.util.Map;

public final class Jobs { // ~~ def class Jobs
    static final String HOME = System.getenv("METEO_HOME"); // ~~ def constant Jobs.HOME; config METEO_HOME

    public static void main(String[] arguments) { // ~~ def method Jobs.main
        Map<String, String> all = System.getenv();
        System.out.println(all.size() + HOME);
    }
}
