/** An error that a person can do something about: printed without a stack trace, with advice. */
export class UserError extends Error {
	/**
	 * @param {string} message What is wrong.
	 * @param {string} [advice] What to do about it.
	 */
	constructor( message, advice = '' ) {
		super( advice ? `${ message }\n${ advice }` : message );
		this.name = 'Trouble';
	}
}

/**
 * @param {unknown} failure
 * @return {boolean} Whether the disk is full (ENOSPC), whichever program reported it.
 */
export function isFullDisk( failure ) {
	return (
		failure instanceof Error && /ENOSPC|no space left on device|database or disk is full/i.test( failure.message )
	);
}

/**
 * The text for any failure: a UserError unchanged, advice for a full disk, anything else with its stack trace.
 *
 * @param {unknown} failure
 * @return {string} Text for the terminal.
 */
export function explain( failure ) {
	if ( isFullDisk( failure ) ) {
		return 'The disk is full.\nFree about 1 GB (the folders .cache and node_modules may be deleted) and start again.';
	}
	if ( failure instanceof UserError ) {
		return failure.message;
	}
	return failure instanceof Error ? ( failure.stack ?? failure.message ) : String( failure );
}
