import { __, _n, sprintf } from '@wordpress/i18n';

export const notAccepted = ( count: number ): string =>
	sprintf(
		/* translators: %d: how many answers of the AI assistant. */
		_n( '%d answer has not been accepted', '%d answers have not been accepted', count, 'statecraft' ),
		count
	);

export const stillWritten = ( count: number ): string =>
	sprintf(
		/* translators: %d: how many answers of the AI assistant. */
		_n( '%d answer is still being written', '%d answers are still being written', count, 'statecraft' ),
		count
	);

export const notOnThePage = ( count: number ): string =>
	_n(
		'It is not on the page until you accept it.',
		'They are not on the page until you accept them.',
		count,
		'statecraft'
	);

export const formsStillWritten = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of forms. */
		_n( '%d form is still being written', '%d forms are still being written', count, 'statecraft' ),
		count
	);

export const halfOnThePage = ( count: number ): string =>
	_n(
		'If you publish now, the page shows only the fields written so far.',
		'If you publish now, the page shows only the fields written so far.',
		count,
		'statecraft'
	);

export const quoted = ( excerpt: string ): string =>
	excerpt
		? sprintf(
				/* translators: %s: the first words of an answer. */
				__( '“%s”', 'statecraft' ),
				excerpt
			)
		: __( 'No text yet', 'statecraft' );
