/* global jest */
/** How long a test waits that does not say so itself: a request takes seconds on a busy machine. */
jest.setTimeout( 120_000 );
