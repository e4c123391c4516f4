import { __, sprintf } from '@wordpress/i18n';
import type { ChapterProblem } from '../../../../machines/video/video-tracks';

/** The rule that a description's chapters break, and where. Exhaustive: a rule without a text does not compile. */
export function problemText( { rule, line }: ChapterProblem ): string {
	switch ( rule ) {
		case 'few':
			return __(
				'Players only show chapters if there are at least three. Add more lines with a time.',
				'statecraft'
			);
		case 'start':
			return sprintf(
				/* translators: %d: the number of a line of the description. */
				__( 'Line %d: the first chapter has to start at 0:00.', 'statecraft' ),
				line
			);
		case 'untitled':
			return sprintf(
				/* translators: %d: the number of a line of the description. */
				__( 'Line %d: the chapter needs a title next to its time.', 'statecraft' ),
				line
			);
		case 'repeated':
			return sprintf(
				/* translators: %d: the number of a line of the description. */
				__( 'Line %d: another chapter starts at the same time.', 'statecraft' ),
				line
			);
		case 'short':
			return sprintf(
				/* translators: %d: the number of a line of the description. */
				__( 'Line %d: a chapter has to last at least ten seconds.', 'statecraft' ),
				line
			);
	}
}
