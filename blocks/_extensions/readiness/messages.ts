import { _n, sprintf } from '@wordpress/i18n';
import type { Finding } from '../../_runtime/registration/readiness';

/** What several findings have in common. */
export function titleOf( kind: Finding[ 'kind' ], count: number ): string {
	switch ( kind ) {
		case 'unfinished':
			return sprintf(
				/* translators: %d: number of blocks. */
				_n( '%d block is not finished', '%d blocks are not finished', count, 'statecraft' ),
				count
			);
		case 'exposed':
			return sprintf(
				/* translators: %d: number of videos. */
				_n( '%d private video is public here', '%d private videos are public here', count, 'statecraft' ),
				count
			);
	}
}
