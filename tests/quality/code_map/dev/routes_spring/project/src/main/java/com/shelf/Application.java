package com.shelf;

import com.shelf.client.ShelfClient; // ~~ import src/main/java/com/shelf/client/ShelfClient.java
import com.shelf.core.Catalogue; // ~~ import src/main/java/com/shelf/core/Catalogue.java
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
public class Application { // ~~ def class Application
    public static void main(String[] args) { // ~~ def method Application.main
        SpringApplication.run(Application.class, args);
    }

    @Bean
    Catalogue catalogue() { // ~~ def method Application.catalogue
        return new Catalogue(); // ~~ call Catalogue
    }

    @Bean
    ShelfClient client() { // ~~ def method Application.client
        return new ShelfClient("http://localhost"); // ~~ call ShelfClient
    }
}
