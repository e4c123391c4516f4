import { dispatch } from '@wordpress/data';
import { planNoticeMachine } from '../../../machines/notices/plan-notice';
import { page } from '../../_runtime/editor/page';
import { RunningFlow } from '../../_runtime/flows/running-flow';
import { site } from '../../_runtime/registration/site';
import type { Return } from './returns';
import { cancelled, connected, upgraded } from './words';
import type { Words } from './words';

/** The store of the notices has no package of its own here. */
interface Notices {
	createNotice: (
		status: Words[ 'status' ],
		text: string,
		options: { id: string; actions: readonly Words[ 'link' ][] }
	) => void;
}

/** Says it in the editor's own notices, and takes what asked for it out of the address, so that a reload does not say it again. */
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
	// A hosted site does not know what its plan is called.
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

/** Shows what the address of the page says under a name. */
export const show = ( name: Return ): void => shown[ name ]( name );
