# frozen_string_literal: true

module Report # ~~ def module Report
  FOLDER = ENV["REPORT_FOLDER"] # ~~ def constant Report.FOLDER; config REPORT_FOLDER

  def self.limit # ~~ def method Report.limit
    ENV.fetch("REPORT_LIMIT", "10").to_i # ~~ config REPORT_LIMIT
  end

  def self.all # ~~ def method Report.all
    ENV.to_h
  end
end
