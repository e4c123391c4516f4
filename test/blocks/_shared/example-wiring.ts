/** The inserter preview of a block. */
import { getBlockFromExample, getBlockType, serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { edit, script } from '../../_kit/editor';

interface Exemplary {
	registers: readonly ( () => void )[];
	name: string;
	/** The expected text, line by line. */
	shows: unknown;
	/** The ports of the flows that would send requests. */
	ports?: Readonly< Record< string, readonly string[] > >;
}

/** Asserts that the example of a block is shown with content, while its flows are frozen. */
export function itHasAnExample( { registers, name, shows, ports = {} }: Exemplary ): void {
	it( 'the inserter shows it with content, without any request', async () => {
		const site = script( ports );
		await edit( registers, '', { selected: [] } );
		const example = getBlockFromExample( name, getBlockType( name )?.example ?? {} ) as Block;
		const editor = await edit( registers, serialize( example ), {
			selected: [],
			settings: { isPreviewMode: true },
		} );
		expect( editor.canvas() ).toEqual( shows );
		expect( editor.blocks()[ 0 ] ).toMatchObject( { name, isValid: true } );
		expect( site.calls ).toEqual( [] );
	} );
}
