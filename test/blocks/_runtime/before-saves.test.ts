import { applyFilters, removeFilter } from '@wordpress/hooks';
import { beforeSaves } from '../../../blocks/_runtime/editor/before-saves';

const NAME = 'test-of-saves';
afterEach( () => void removeFilter( 'editor.preSavePost', `statecraft/${ NAME }` ) );

it( 'reports the post’s new status before a save, without changing it', () => {
	const look = jest.fn();
	beforeSaves( NAME, look );
	const edits = { status: 'publish' };
	expect( applyFilters( 'editor.preSavePost', edits, {} ) ).toBe( edits );
	applyFilters( 'editor.preSavePost', {} );
	expect( look.mock.calls ).toEqual( [ [ 'publish' ], [ undefined ] ] );
} );

it( 'does not report autosaves', () => {
	const look = jest.fn();
	beforeSaves( NAME, look );
	applyFilters( 'editor.preSavePost', {}, { isAutosave: true } );
	expect( look ).not.toHaveBeenCalled();
} );
