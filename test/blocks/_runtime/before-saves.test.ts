import { applyFilters, removeFilter } from '@wordpress/hooks';
import { beforeSaves } from '../../../blocks/_runtime/editor/before-saves';

const NAME = 'test-of-saves';
afterEach( () => void removeFilter( 'editor.preSavePost', `statecraft/${ NAME }` ) );

it( 'tells what the post becomes before it is saved, and changes nothing of that', () => {
	const look = jest.fn();
	beforeSaves( NAME, look );
	const edits = { status: 'publish' };
	expect( applyFilters( 'editor.preSavePost', edits, {} ) ).toBe( edits );
	applyFilters( 'editor.preSavePost', {} );
	expect( look.mock.calls ).toEqual( [ [ 'publish' ], [ undefined ] ] );
} );

it( 'tells nothing of what the editor saves by itself', () => {
	const look = jest.fn();
	beforeSaves( NAME, look );
	applyFilters( 'editor.preSavePost', {}, { isAutosave: true } );
	expect( look ).not.toHaveBeenCalled();
} );
