/** The failure that a fault is which nobody foresaw: its text is kept for the details. A flow may add what its own failures have. */
export const unexpected = ( error: unknown ) => ( {
	kind: 'unexpected' as const,
	reason: error instanceof Error ? error.message : String( error ),
} );
