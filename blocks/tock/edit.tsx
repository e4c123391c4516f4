import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Dropdown, PanelBody, Placeholder, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import { NameForm } from './parts/name-form';
import type { Attributes } from './slug';

export default function Edit( { attributes: { url }, setAttributes }: BlockEditProps< Attributes > ) {
	return (
		<div { ...useBlockProps() }>
			<BlockControls>
				<ToolbarGroup>
					<Dropdown
						defaultOpen={ url === '' }
						focusOnMount="firstElement"
						renderToggle={ ( { isOpen, onToggle } ) => (
							<ToolbarButton aria-expanded={ isOpen } onClick={ onToggle }>
								{ __( 'Edit', 'statecraft' ) }
							</ToolbarButton>
						) }
						renderContent={ ( { onClose } ) => (
							<NameForm
								url={ url }
								onSubmit={ ( next ) => {
									setAttributes( { url: next } );
									onClose();
								} }
							/>
						) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Tock settings', 'statecraft' ) }>
					<NameForm key={ url } url={ url } onSubmit={ ( next ) => setAttributes( { url: next } ) } />
				</PanelBody>
			</InspectorControls>
			{ url === '' ? (
				<Placeholder
					icon={ calendar }
					label={ __( 'Tock', 'statecraft' ) }
					instructions={ __( 'Press Edit in the toolbar to enter the name of your business.', 'statecraft' ) }
				/>
			) : (
				<>
					<span className="statecraft-tock__button">{ __( 'Book now', 'statecraft' ) }</span>{ ' ' }
					<bdi dir="ltr">{ `exploretock.com/${ url }` }</bdi>
				</>
			) }
		</div>
	);
}
