import { fireEvent, screen } from '@testing-library/react';
import { UpgradeView } from '../../../../blocks/_extensions/plan-upgrade/upgrade-view';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import type { planUpgradeMachine } from '../../../../machines/payments/plan-upgrade';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { address, model } from './plan-upgrade.model';

const button = ( name: string ) => screen.queryByRole( 'button', { name } );
const link = ( name: string ) => screen.queryByRole( 'link', { name } );
const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< typeof planUpgradeMachine > = {
	'selection.change': 'outside',
	'upgrade.follow': () =>
		fireEvent.click(
			button( 'Save and leave' ) ?? screen.getByRole( 'link', { name: /^(?:Upgrade|Redirecting…)$/ } )
		),
	'leave.anyway': () => press( 'Leave anyway' ),
	'leave.cancel': () => press( 'Stay here' ),
};

const hidden = () => expect( document.querySelector( '.components-notice' ) ).toBeNull();
const expectBanner = ( title: string ) => {
	expect( screen.getByText( title ) ).toBeVisible();
	expect( screen.getByText( 'Upgrade your plan to use this premium block.' ) ).toBeVisible();
	expect( link( 'Upgrade' ) ).toHaveAttribute( 'href', address );
	expect( link( 'Redirecting…' ) ).toBeNull();
};
const redirecting = () => {
	expect( link( 'Redirecting…' )?.classList.contains( 'is-busy' ) ).toBe( true );
	expect( [ link( 'Upgrade' ), button( 'Leave anyway' ) ] ).toEqual( [ null, null ] );
};
const NAMED = 'This block needs the Premium plan';
const UNNAMED = 'This block needs a paid plan';

const assertions: Assertions< typeof planUpgradeMachine > = {
	'hidden.new': hidden,
	'hidden.seen': hidden,
	'shown.reading': ( { context } ) => expectBanner( context.plan ? NAMED : UNNAMED ),
	'shown.offered': ( { context } ) => {
		expectBanner( context.plan ? NAMED : UNNAMED );
		expect( button( 'Stay here' ) ).toBeNull();
	},
	'shown.unsaved': ( { context: { plan, failure } } ) => {
		expectBanner( plan ? NAMED : UNNAMED );
		expect( document.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
			failure?.kind === 'silent' ? 'is taking too long' : 'The site did not take the post.'
		);
		expect( [ 'Save and leave', 'Leave anyway', 'Stay here' ].map( button ) ).not.toContain( null );
	},
	'redirecting.saving': () => {
		redirecting();
		expect( button( 'Stay here' ) ).not.toBeNull();
	},
	'redirecting.leaving': () => {
		redirecting();
		expect( button( 'Stay here' ) ).toBeNull();
	},
};

const view = {
	model,
	render: ( flow: Flow< typeof planUpgradeMachine > ) => (
		<UpgradeView flow={ flow } canManage addressOf={ () => address } />
	),
	interactions,
	assertions,
};

describe( '[PAY-099, PAY-100] each generated path on the rendered banner', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );
