"""The collection schedules as they are posted, a file for each part of the documents."""
