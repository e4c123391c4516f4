/** The assistant block in an editor, with services that the test controls. */
import { getBlockType } from '@wordpress/blocks';
import type { Site } from '../../../../blocks/_runtime/registration/site';
import { register } from '../../../../blocks/ai-assistant';
import type { Quota } from '../../../../machines/ai/ai-feature';
import { acting, click, edit, script, type } from '../../../_kit/editor';
import { saved } from '../../../_kit/saved';
import { allowed } from '../../../machines/ai/ai-feature/ai-feature.model';
import { registerCoreImage } from '../core-image';

const PORTS = {
	'ai-feature': [ 'quota', 'autosave' ],
	'ai-request': [ 'words' ],
	'image-generation': [ 'generate', 'upload' ],
};
export const WARNING = [
	'AI-generated content could be inaccurate or biased.',
	'link Learn more (opens in a new tab)',
];
const registers = [ register, () => void ( getBlockType( 'core/image' ) ?? registerCoreImage() ) ];

/** The markup around the block. */
interface Around {
	before?: string;
	after?: string;
}

/** The assistant block in a post of an author who may upload files, on a site without restrictions, except for those in `says`. */
export async function open(
	attributes: object = {},
	site: Partial< Site > = {},
	says: Partial< Quota > = {},
	{ before = '', after = '' }: Around = {}
) {
	const services = script( PORTS );
	const settings = { mediaUpload: () => {} };
	const post = [ before, saved( 'jetpack/ai-assistant', attributes ), after ].filter( Boolean );
	const editor = await edit( registers, post.join( '\n\n' ), { site, settings, selected: [ before ? 1 : 0 ] } );
	await acting( () => services.open( 'quota' ).answer( { ...allowed, ...says } ) );
	const button = ( name: string ) => editor.inCanvas.getByRole( 'button', { name } );
	return {
		editor,
		services,
		field: () => editor.inCanvas.getByRole( 'textbox' ),
		button,
		press: ( name: string ) => click( button( name ) ),
		pick: async ( menu: string, entry: string ) => {
			await click( editor.inToolbar.getByRole( 'button', { name: menu } ) );
			await click( editor.inPage.getByRole( 'menuitem', { name: entry } ) );
		},
		hear: ( text: string ) => acting( () => services.open( 'words' ).reply( { type: 'words.chunk', text } ) ),
		/** The end of the answer, and its usage. */
		hearAll: ( text: string ) =>
			acting( () => {
				const words = services.open( 'words' );
				words.reply( { type: 'words.chunk', text } );
				words.reply( { type: 'words.usage', usage: { tokens: 1234, output: 1000, cost: 0.01 } } );
				words.end();
			} ),
		asked: ( port: string ) => JSON.stringify( services.open( port ).input ),
	};
}
export type Opened = Awaited< ReturnType< typeof open > >;

/** Writes a prompt and sends it. */
export const ask = async ( { field, press: pressed }: Opened, text: string ) => {
	await type( field(), text );
	await pressed( 'Send' );
};
