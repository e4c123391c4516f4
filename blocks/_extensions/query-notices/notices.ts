import { dispatch } from '@wordpress/data';
import { isHosted } from '../../../machines/_kit';
import { planNoticeMachine } from '../../../machines/notices/plan-notice';
import { page } from '../../_runtime/editor/page';
import { RunningFlow } from '../../_runtime/flows/running-flow';
import { site } from '../../_runtime/registration/site';
import type { QueryParameter } from './query-parameters';
import { cancelled, connected, upgraded } from './messages';
import type { NoticeContent } from './messages';

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createNotice: (
		status: NoticeContent[ 'status' ],
		text: string,
		options: { id: string; actions: readonly NoticeContent[ 'link' ][] }
	) => void;
}

/** Shows an editor notice and removes its parameter from the URL, so that a reload does not show it again. */
function showNotice( name: QueryParameter, { status, text, link }: NoticeContent ): void {
	( dispatch( 'core/notices' ) as unknown as Notices ).createNotice( status, text, {
		id: `statecraft-${ name }`,
		actions: link ? [ link ] : [],
	} );
	page.removeQueryArg( name );
}

function showUpgraded( name: QueryParameter ): void {
	const { siteType, urls } = site();
	const showPlan = ( plan: string ) => showNotice( name, upgraded( plan, urls.myPlan ) );
	// The plan name of a hosted site is unknown here.
	if ( isHosted( siteType ) ) {
		showPlan( '' );
		return;
	}
	const flow = new RunningFlow( planNoticeMachine, undefined, () => {} );
	flow.actor.on( 'notice.show', ( { plan }: { plan: string } ) => showPlan( plan ) );
	flow.start();
}

const handlers: Readonly< Record< QueryParameter, ( name: QueryParameter ) => void > > = {
	stripe_connect_success: ( name ) => showNotice( name, connected() ),
	stripe_connect_cancelled: ( name ) => showNotice( name, cancelled() ),
	plan_upgraded: showUpgraded,
};

/** Shows the notice of a query parameter. */
export const show = ( name: QueryParameter ): void => handlers[ name ]( name );
