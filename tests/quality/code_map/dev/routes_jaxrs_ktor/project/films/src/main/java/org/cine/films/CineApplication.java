package org.cine.films;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

@ApplicationPath("/rest")
public class CineApplication extends Application { // ~~ def class CineApplication
    @Override
    public Set<Class<?>> getClasses() { // ~~ def method CineApplication.getClasses
        return Set.of(FilmResource.class, StatusResource.class);
    }
}
