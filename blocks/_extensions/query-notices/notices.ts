import { dispatch } from '@wordpress/data';
import { planNoticeMachine } from '../../../machines/notices/plan-notice';
import { page } from '../../_runtime/editor/page';
import { RunningFlow } from '../../_runtime/flows/running-flow';
import { site } from '../../_runtime/registration/site';
import type { Return } from './returns';
import { cancelled, connected, upgraded } from './words';
import type { Words } from './words';

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createNotice: (
		status: Words[ 'status' ],
		text: string,
		options: { id: string; actions: readonly Words[ 'link' ][] }
	) => void;
}

/** Shows an editor notice and removes its parameter from the URL, so that a reload does not show it again. */
function say( name: Return, { status, text, link }: Words ): void {
	( dispatch( 'core/notices' ) as unknown as Notices ).createNotice( status, text, {
		id: `statecraft-${ name }`,
		actions: link ? [ link ] : [],
	} );
	page.forget( name );
}

function sayUpgraded( name: Return ): void {
	const { siteType, urls } = site();
	const tell = ( plan: string ) => say( name, upgraded( plan, urls.myPlan ) );
	// The name of a hosted site's plan is not known here.
	if ( siteType !== 'self-hosted' ) {
		tell( '' );
		return;
	}
	const flow = new RunningFlow( planNoticeMachine, undefined, () => {} );
	flow.actor.on( 'notice.show', ( { plan }: { plan: string } ) => tell( plan ) );
	flow.start();
}

const shown: Readonly< Record< Return, ( name: Return ) => void > > = {
	stripe_connect_success: ( name ) => say( name, connected() ),
	stripe_connect_cancelled: ( name ) => say( name, cancelled() ),
	plan_upgraded: sayUpgraded,
};

/** Shows the notice of a query parameter. */
export const show = ( name: Return ): void => shown[ name ]( name );
