import { configure, fireEvent, screen } from '@testing-library/react';
import { AiBanner } from '../../../../blocks/_shared/ai/ai-banner';
import type { AiFeatureFlow, AiFeatureSnapshot } from '../../../../blocks/_shared/ai/flow';
import { Usage } from '../../../../blocks/_shared/ai/usage';
import { site } from '../../../../blocks/_runtime/registration/site';
import type { aiFeatureMachine } from '../../../../machines/ai/ai-feature';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { address, model } from './ai-feature.model';

// Queries include hidden elements: nothing is hidden here, and checking takes most of the time.
configure( { defaultHidden: true } );

const owner = { ...site(), canManage: true, urls: { ...site().urls, aiUpgrade: address } };
const click = ( role: 'button' | 'link', name: string ) => fireEvent.click( screen.getByRole( role, { name } ) );
const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const notice = ( kind: 'warning' | 'info' | 'error' ) => document.querySelector( `.components-notice.is-${ kind }` );

/** The button for an event that the flow handles in several states. */
const press = ( ...names: [ 'button' | 'link', string ][] ) => {
	const [ role, name ] = names.find( ( [ kind, label ] ) => screen.queryByRole( kind, { name: label } ) ) ?? [];
	return role && name ? click( role, name ) : undefined;
};

const interactions: Interactions< typeof aiFeatureMachine > = {
	'access.check': () => press( [ 'button', 'Check again' ], [ 'button', 'Refresh usage' ] ),
	'network.change': 'outside',
	'access.refuse': 'outside',
	'answer.begin': 'outside',
	'answer.count': 'outside',
	// The link is shown while the requests are used up; a failed save is retried in its notice.
	'upgrade.follow': 'outside',
	'leave.anyway': () => click( 'button', 'Leave anyway' ),
	'leave.cancel': () => click( 'button', 'Stay here' ),
};

const expectBarrier = ( words: string ) => {
	expect( notice( 'warning' ) ).toHaveTextContent( words );
	expect( button( 'Check again' ) ).toBeVisible();
};

const expectUsage = ( { context }: AiFeatureSnapshot ) => {
	const usage = document.querySelector( '.statecraft-ai-usage' );
	if ( context.quota ) {
		expect( usage ).toHaveTextContent( `${ context.quota.requestsCount } of 1,000 requests used.` );
		expect( usage ).toHaveTextContent( `$${ context.quota.costEstimate!.toFixed( 4 ) }` );
	} else {
		expect( usage ).not.toHaveTextContent( 'requests' );
	}
};

const assertions: Assertions< typeof aiFeatureMachine > = {
	'access.checking': ( snapshot ) => {
		expect( notice( 'warning' ) ).toBeNull();
		expect( button( 'Refresh usage' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expectUsage( snapshot );
	},
	'access.granted': ( snapshot ) => {
		expect( notice( 'warning' ) ).toBeNull();
		expect( button( 'Refresh usage' ) ).toHaveAttribute( 'aria-disabled', 'false' );
		expectUsage( snapshot );
	},
	'access.barred.disconnected': () => expectBarrier( 'Your account is not connected to Jetpack at the moment.' ),
	'access.barred.exhausted': ( { context } ) => {
		expectBarrier(
			context.quota
				? 'This site allows each person 1,000 AI requests per month.'
				: 'You have used the AI requests that this site allows you this month.'
		);
		expect( screen.getByRole( 'link', { name: 'Change the limit' } ) ).toHaveAttribute( 'href', address );
	},
	'access.barred.refused': () => expectBarrier( 'Your role may not use AI.' ),
	'access.barred.absent': () => expectBarrier( 'AI is turned off on this site.' ),
	'access.barred.unset': () => expectBarrier( 'This site has no AI provider yet.' ),
	'access.offline': () => expectBarrier( 'You are offline.' ),
	'leave.staying': () => expect( [ notice( 'info' ), notice( 'error' ) ] ).toEqual( [ null, null ] ),
	'leave.saving': () => {
		expect( notice( 'info' ) ).toHaveTextContent( 'Your post is being saved before you leave…' );
		expect( notice( 'error' ) ).toBeNull();
		expect( button( 'Stay here' ) ).toBeVisible();
	},
	'leave.unsaved': ( { context } ) => {
		expect( notice( 'error' ) ).toHaveTextContent( 'so you are still here.' );
		expect( notice( 'error' )?.textContent ).toContain( context.failure!.reason );
		expect( [ button( 'Save and leave' ), button( 'Leave anyway' ), button( 'Stay here' ) ] ).not.toContain( null );
	},
};

describe( 'each generated path on the rendered banner', () => {
	const view = {
		model,
		render: ( flow: AiFeatureFlow ) => (
			<>
				<AiBanner flow={ flow } site={ owner } />
				<Usage flow={ flow } />
			</>
		),
		interactions,
		assertions,
	};
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );
