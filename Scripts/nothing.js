// Stands for modules that only exist in Node.
