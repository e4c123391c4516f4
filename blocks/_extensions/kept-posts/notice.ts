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

/** Shows the notice, with the way out for those who may publish the post. */
export function show( { openUrl }: NonNullable< Site[ 'kept' ] > ): void {
	( dispatch( 'core/notices' ) as unknown as Notices ).createNotice(
		'warning',
		__(
			'Jetpack kept this post, or a part of it, for its subscribers. Only people who may edit it can read that here.',
			'statecraft'
		),
		{
			id: 'statecraft-kept',
			isDismissible: true,
			actions: openUrl ? [ { label: __( 'Open to everybody', 'statecraft' ), url: openUrl } ] : [],
		}
	);
}
