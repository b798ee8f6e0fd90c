/**
 * The library that decodes and encodes pictures, configured for a server. Import it with `import()` where a picture is
 * made: its native code takes memory, and most renditions are read from files.
 */
import sharp from 'sharp';

// One thread per picture: with several pictures at work that is faster overall, and leaves a core for answering.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
