/** A form that is stored in a post of its own and may be used in several posts: edited in place, like a synced pattern. */
import { BlockControls, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { cloneBlock } from '@wordpress/blocks';
import { Notice, PanelBody, Placeholder, Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formIcon } from '../children/icons';
import { useSyncedForm } from './synced-form';
import type { SyncedForm } from './synced-form';
import { useReplaceBlocks } from './store';

interface Props {
	clientId: string;
	/** The id of the post that stores it. */
	id: number;
}

function Unavailable( { children }: { children: string } ) {
	return (
		<div { ...useBlockProps() }>
			<Placeholder icon={ formIcon } label={ __( 'Form', 'statecraft' ) } instructions={ children } />
		</div>
	);
}

function Loading() {
	return (
		<div { ...useBlockProps() }>
			<Placeholder icon={ formIcon } label={ __( 'Form', 'statecraft' ) }>
				<Spinner />
			</Placeholder>
		</div>
	);
}

function SyncedFormEditor( { clientId, form }: { clientId: string; form: Extract< SyncedForm, { state: 'open' } > } ) {
	const replaceBlocks = useReplaceBlocks();
	const { blocks, isPublished, onInput, onChange } = form;
	const inner = useInnerBlocksProps( useBlockProps( { className: 'statecraft-form-kept' } ), {
		value: blocks,
		onInput,
		onChange,
		allowedBlocks: [ 'jetpack/contact-form' ],
		renderAppender: false,
	} as Parameters< typeof useInnerBlocksProps >[ 1 ] );
	const detach = () =>
		replaceBlocks(
			clientId,
			blocks.map( ( block ) => cloneBlock( block ) )
		);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={ detach }>{ __( 'Detach', 'statecraft' ) }</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Synced form', 'statecraft' ) }>
					<p>
						{ __(
							'This form is synced. Changes you make here apply wherever it is used. Detach it to change it in this post only.',
							'statecraft'
						) }
					</p>
				</PanelBody>
			</InspectorControls>
			<div { ...inner }>
				{ ! isPublished && (
					<Notice className="statecraft-form-notice" status="warning" isDismissible={ false }>
						{ __( 'Visitors do not see this form yet, because it has not been published.', 'statecraft' ) }
					</Notice>
				) }
				{ inner.children }
			</div>
		</>
	);
}

export function FormReference( { clientId, id }: Props ) {
	const form = useSyncedForm( id );
	switch ( form.state ) {
		case 'loading':
			return <Loading />;
		case 'locked':
			return (
				<Unavailable>
					{ __(
						'This form is synced, and you are not allowed to edit it. Its author or an editor of this site can. Visitors see it as it was last saved.',
						'statecraft'
					) }
				</Unavailable>
			);
		case 'gone':
			return (
				<Unavailable>{ __( 'This form was deleted. Visitors see nothing here.', 'statecraft' ) }</Unavailable>
			);
		case 'open':
			return <SyncedFormEditor clientId={ clientId } form={ form } />;
	}
}
