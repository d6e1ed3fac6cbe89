"""The host of tables in a page without a server: Python that a worker of the browser runs."""
