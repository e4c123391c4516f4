/** What is added to blocks of others, when it fails: the block is shown as it would be without it. */
import { act, render, screen } from '@testing-library/react';
import { applyFilters, removeFilter } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import { register as aiToolbar } from '../../../blocks/_extensions/ai-toolbar';
import { register as formAssistant } from '../../../blocks/_extensions/form-assistant';
import { register as planUpgrade } from '../../../blocks/_extensions/plan-upgrade';
import { setSite } from '../../_kit/editor';

const fails = () => ( {
	__esModule: true,
	default: () => {
		throw new Error( 'a fault of the extension' );
	},
} );
jest.mock( '../../../blocks/_extensions/ai-toolbar/ai-toolbar', () => fails() );
jest.mock( '../../../blocks/_extensions/form-assistant/form-assistant', () => fails() );
jest.mock( '../../../blocks/_extensions/plan-upgrade/plan-upgrade', () => fails() );

it.each( [
	[ 'ai-toolbar', aiToolbar, 'core/paragraph' ],
	[ 'form-assistant', formAssistant, 'jetpack/contact-form' ],
	[ 'plan-upgrade', planUpgrade, 'jetpack/donations' ],
] )( 'a fault of %s leaves the block there', async ( name, register, block ) => {
	setSite( { plans: { required: { 'jetpack/donations': 'plan' }, checkoutUrl: '', plansUrl: '' } } );
	register();
	const Edit = applyFilters( 'editor.BlockEdit', () => <p>The block</p> ) as ComponentType< object >;
	removeFilter( 'editor.BlockEdit', `statecraft/${ name }` );
	await act(
		async () => void render( <Edit { ...{ name: block, clientId: '1', isSelected: true, attributes: {} } } /> )
	);
	expect( screen.getByText( 'The block' ) ).toBeVisible();
	expect( console.error ).toHaveBeenCalledWith( expect.stringContaining( 'The above error occurred' ) );
	jest.mocked( console.error ).mockClear();
} );
