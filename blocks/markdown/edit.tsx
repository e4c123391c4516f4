import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { markdownMachine } from '../../machines/content/markdown';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { focusUnlessElsewhere } from '../_shared/focus';
import { toPageHtml } from '../_shared/markdown/safe-html';
import type { Attributes } from './attributes';
import { MarkdownView } from './parts/markdown-view';
import { Panels } from './parts/panels';
import { writtenSource } from './written-source';

const signs = () => [
	[ '# ', __( 'Heading', 'statecraft' ) ],
	[ '**…**', __( 'Bold', 'statecraft' ) ],
	[ '_…_', __( 'Italic', 'statecraft' ) ],
	[ '[…](https://…)', __( 'Link', 'statecraft' ) ],
	[ '- ', __( 'List', 'statecraft' ) ],
	[ '> ', __( 'Quote', 'statecraft' ) ],
];

export default function Edit( { clientId, attributes, isSelected }: BlockEditProps< Attributes > ) {
	const registry = useRegistry();
	const { source: stored = '', html = '' } = attributes;
	const written = useMemo( () => writtenSource( stored, html ), [ stored, html ] );
	const { type, complete } = useUndoLevels( clientId );
	const field = useElement< HTMLTextAreaElement >();
	const flow = useFlow( markdownMachine, {
		key: clientId,
		input: undefined,
		propEvents: [
			{ type: 'selection.change', isSelected },
			{ type: 'text.change', text: { source: stored, html } },
		],
		on: {
			// When the preview closes, the field is not mounted yet.
			'focus.request': () => field.whenMounted( ( there ) => focusUnlessElsewhere( there ) ),
			'html.due': ( { source: text } ) => complete( { html: toPageHtml( writtenSource( text, html ) ) } ),
			'block.remove': () => registry.dispatch( 'core/block-editor' ).removeBlock?.( clientId ),
		},
	} );
	// Only text that was loaded with the post may be escaped; text that is being typed is not.
	const opened = useSelector( flow, ( { context } ) => context.opened );
	const source = opened === null || opened === stored ? written : stored;
	return (
		<div { ...useBlockProps() }>
			<BlockControls group="block">
				<Panels flow={ flow } />
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Formatting', 'statecraft' ) }>
					<dl className="jetpack-markdown__signs">
						{ signs().map( ( [ sign, meaning ] ) => (
							<div key={ sign }>
								<dt>
									<code>{ sign }</code>
								</dt>
								<dd>{ meaning }</dd>
							</div>
						) ) }
					</dl>
				</PanelBody>
			</InspectorControls>
			<MarkdownView
				flow={ flow }
				source={ source }
				isSelected={ isSelected }
				fieldRef={ field.ref }
				onChange={ ( next ) => type( { source: next, html: toPageHtml( next ) } ) }
			/>
		</div>
	);
}
