package com.shelf.web;

import static org.springframework.web.bind.annotation.RequestMethod.PATCH;

import com.shelf.core.Paths; // ~~ import src/main/java/com/shelf/core/Paths.java
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseBody;

@Controller
@RequestMapping(path = Paths.LOANS)
class LoanController { // ~~ def class LoanController
    private static final String ONE = "/{loan}"; // ~~ def constant LoanController.ONE

    @GetMapping({"", "/open"}) // ~~ route GET /api/loans LoanController.open spring; route GET /api/loans/open LoanController.open spring
    String open() { // ~~ def method LoanController.open
        return "loans";
    }

    @RequestMapping(value = ONE, method = PATCH) // ~~ route PATCH /api/loans/{loan} LoanController.extend spring
    @ResponseBody
    String extend(@PathVariable long loan) { // ~~ def method LoanController.extend
        return describe(loan); // ~~ call LoanController.describe
    }

    @PostMapping(value = ONE + "/return") // ~~ route POST /api/loans/{loan}/return LoanController.giveBack spring
    @ResponseBody
    String giveBack(@PathVariable long loan) { // ~~ def method LoanController.giveBack
        return describe(loan); // ~~ call LoanController.describe
    }

    private static String describe(long loan) { // ~~ def method LoanController.describe
        return "loan " + loan;
    }
}
