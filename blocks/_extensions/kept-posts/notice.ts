import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Site } from '../../_runtime/registration/site';

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createNotice: (
		status: 'warning',
		text: string,
		options: { id: string; isDismissible: boolean; actions: readonly { label: string; url: string }[] }
	) => void;
}

/** Shows the notice, with a link to open the post for users who can publish it. */
export function show( { openUrl }: NonNullable< Site[ 'kept' ] > ): void {
	( dispatch( 'core/notices' ) as unknown as Notices ).createNotice(
		'warning',
		__(
			'This post, or part of it, is restricted to readers whom this site does not know. Only people who can edit the post can read that content.',
			'statecraft'
		),
		{
			id: 'statecraft-kept',
			isDismissible: true,
			actions: openUrl ? [ { label: __( 'Open to everyone', 'statecraft' ), url: openUrl } ] : [],
		}
	);
}
