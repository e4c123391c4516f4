import { renderHook } from '@testing-library/react';
import { usePermalink } from '../../../blocks/_runtime/hooks/use-permalink';
import { openPost } from '../../_kit/post-store';

const address = () => renderHook( () => usePermalink( '' ) ).result.current;

it( '[CONT-191] the address of a post that was never saved is that of its id, not of a placeholder', () => {
	openPost( { id: 7, isNew: true, link: 'https://site.example/auto-draft/' } );
	expect( address() ).toBe( 'https://site.example/?p=7' );
} );

it( 'the address of a saved post is the one that its page will have', () => {
	openPost( { id: 7, link: 'https://site.example/tea/' } );
	expect( address() ).toBe( 'https://site.example/tea/' );
} );

it( 'what has no page has no address', () => {
	openPost( { type: 'wp_block', link: 'https://site.example/tea/' } );
	expect( address() ).toBe( '' );
} );
