import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { embedResolveMachine, unresolvedOf } from '../../../machines/embeds/embed-resolve';
import type { Attributes, ButtonAttributes, ProviderName } from '../../../machines/embeds/embed-resolve';
import { useElement } from '../../_runtime/hooks/use-element';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { leave } from '../focus';
import type { EmbedFlow, EmbedSnapshot } from './flow';
import { linkParagraph } from './link';

export interface EmbedOptions {
	/** The block's clientId. */
	key: string;
	provider: ProviderName;
	/** The attributes that identify the embed; the set of names must not change between renders. */
	stored: Attributes;
	/** Replaces the block with other blocks. */
	onReplace: ( blocks: unknown[] ) => void;
	/** Applies the button of an embed code to the block; called with the block's new attributes. */
	onButton?: ( button: ButtonAttributes, stored: Attributes ) => void;
}

/** A post that is saved before the site has answered shows the submitted address, not an empty block. */
const unfinishedOf = ( snapshot: EmbedSnapshot ): Attributes | null =>
	snapshot.matches( 'resolving' ) ? unresolvedOf( snapshot.context ) : null;

/** The flow of an embed block, and the ref for the field of its form. */
export function useEmbed( { key, provider, stored, onReplace, onButton }: EmbedOptions ): {
	flow: EmbedFlow;
	fieldRef: ( field: HTMLInputElement | null ) => void;
} {
	const field = useElement< HTMLInputElement >();
	const { stopTyping } = useDispatch( blockEditorStore );
	const flow: EmbedFlow = useFlow( embedResolveMachine, {
		key,
		input: { provider, stored },
		propEvents: [ { type: 'attributes.change', stored } ],
		unfinishedAttributes: unfinishedOf,
		on: {
			'focus.request': () => {
				leave( field.get() );
				// The embed is edited from the toolbar, which the editor hides while the user is typing.
				stopTyping();
			},
			'link.place': ( { text } ) => onReplace( [ linkParagraph( text ) ] ),
			'button.place': ( { button } ) => onButton?.( button, flow.getSnapshot().context.stored ),
		},
	} );
	return { flow, fieldRef: field.ref };
}
