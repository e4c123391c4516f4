/**
 * Shows an editor notice about answers that a save does not put on the page, if nothing else has: on updates, and when publishing without
 * the pre-publish panel.
 */
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { beforeSaves } from '../../_runtime/editor/before-saves';
import { showBlock } from '../../_runtime/editor/show-block';
import { pendingAnswersIn } from './use-pending';
import { notAccepted, notOnThePage } from './messages';

const NOTICE = 'statecraft-answers';
/** The post statuses that visitors see, now or later. */
const ON_THE_PAGE: readonly unknown[] = [ 'publish', 'future', 'private' ];

interface PostSelectors {
	getEditedPostAttribute: ( name: string ) => unknown;
	isPublishSidebarOpened?: () => boolean;
}

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createWarningNotice: ( text: string, options: object ) => void;
	removeNotice: ( id: string ) => void;
}

export function remind( data: DataRegistry, status: string | undefined ): void {
	const post = data.select( 'core/editor' ) as unknown as PostSelectors | undefined;
	const notices = data.dispatch( 'core/notices' ) as unknown as Notices;
	const answers = pendingAnswersIn( data ).filter( ( { isRunning } ) => ! isRunning );
	const [ first ] = answers;
	const isSeen = post?.isPublishSidebarOpened?.() === true;
	if ( ! first || isSeen || ! ON_THE_PAGE.includes( status ?? post?.getEditedPostAttribute( 'status' ) ) ) {
		notices.removeNotice( NOTICE );
		return;
	}
	const { length } = answers;
	notices.createWarningNotice( `${ notAccepted( length ) }. ${ notOnThePage( length ) }`, {
		id: NOTICE,
		actions: [ { label: __( 'Show', 'statecraft' ), onClick: () => showBlock( data, first.clientId ) } ],
	} );
}

/** Checks every save from now on. */
export const remindAtSaves = ( data: DataRegistry ): void =>
	beforeSaves( 'answers', ( status ) => remind( data, status ) );
