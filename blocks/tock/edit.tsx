import { BlockControls, InspectorControls, store, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Dropdown, PanelBody, Placeholder, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { calendar } from '@wordpress/icons';
import { useElement } from '../_runtime/hooks/use-element';
import { HelpMessage } from '../_shared/help-message/help-message';
import { NameForm } from './parts/name-form';
import { isName } from './slug';
import type { Attributes } from './slug';

export default function Edit( { attributes: { url }, setAttributes }: BlockEditProps< Attributes > ) {
	const { stopTyping } = useDispatch( store );
	// The popover opens from the toolbar, which is hidden after the block was inserted by typing its name.
	const { ref, get } = useElement< HTMLElement >( () => url === '' && stopTyping() );
	/** Always below the block, so that the block stays visible. */
	const popoverProps = {
		placement: 'bottom-start',
		anchor: {
			get contextElement() {
				return get() ?? undefined;
			},
			getBoundingClientRect: () => get()?.getBoundingClientRect() ?? new DOMRect(),
		},
	} as const;
	const renderContent = ( { onClose }: { onClose: () => void } ) => (
		<NameForm
			url={ url }
			onSubmit={ ( next ) => {
				setAttributes( { url: next } );
				// The button that opened the popover may be removed together with it.
				get()?.focus();
				onClose();
			} }
		/>
	);
	return (
		<div { ...useBlockProps( { ref } ) }>
			<BlockControls>
				<ToolbarGroup>
					<Dropdown
						defaultOpen={ url === '' }
						focusOnMount="firstElement"
						popoverProps={ popoverProps }
						renderToggle={ ( { isOpen, onToggle } ) => (
							<ToolbarButton aria-expanded={ isOpen } onClick={ onToggle }>
								{ __( 'Edit', 'statecraft' ) }
							</ToolbarButton>
						) }
						renderContent={ renderContent }
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
					instructions={ __( 'Let visitors book a table with you, on Tock.', 'statecraft' ) }
				>
					<Dropdown
						focusOnMount="firstElement"
						popoverProps={ popoverProps }
						renderToggle={ ( { isOpen, onToggle } ) => (
							<Button
								variant="primary"
								aria-expanded={ isOpen }
								onClick={ onToggle }
								__next40pxDefaultSize
							>
								{ __( 'Enter the business name', 'statecraft' ) }
							</Button>
						) }
						renderContent={ renderContent }
					/>
				</Placeholder>
			) : (
				<>
					<span className="statecraft-tock__button">{ __( 'Book now', 'statecraft' ) }</span>{ ' ' }
					<bdi dir="ltr">{ `exploretock.com/${ url }` }</bdi>
					{ ! isName( url ) && (
						<p>
							<HelpMessage isError>
								{ __(
									'There is no such name on Tock, so the page shows nothing. Select Edit to fix it.',
									'statecraft'
								) }
							</HelpMessage>
						</p>
					) }
				</>
			) }
		</div>
	);
}
