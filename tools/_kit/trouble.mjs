/** A failure a person can do something about: printed without a stack, with what to do next. */
export class Trouble extends Error {
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
 * @return {boolean} Whether there is no room left, whoever noticed it.
 */
export function isFullDisk( failure ) {
	return (
		failure instanceof Error && /ENOSPC|no space left on device|database or disk is full/i.test( failure.message )
	);
}

/**
 * The words for any failure: a Trouble speaks for itself, a full disk is explained, all else keeps its stack.
 *
 * @param {unknown} failure
 * @return {string} Text for the terminal.
 */
export function explain( failure ) {
	if ( isFullDisk( failure ) ) {
		return 'The disk is full.\nFree about 1 GB (the folders .cache and node_modules may be deleted) and start again.';
	}
	if ( failure instanceof Trouble ) {
		return failure.message;
	}
	return failure instanceof Error ? ( failure.stack ?? failure.message ) : String( failure );
}
