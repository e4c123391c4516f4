// For a test that never ends; one that passes waits for none of it. The first test of a file waits for all that it imports, and a machine may have
// much else to do.
jest.setTimeout( 240_000 );

// Every `expect` records a stack, and Jest's own limit of a hundred frames costs more than most comparisons.
Error.stackTraceLimit = 20;

if ( typeof document !== 'undefined' ) {
	jest.requireActual( './setup-document' );
}
