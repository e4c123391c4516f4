import { Button, Dropdown, DropdownMenu, MenuGroup, MenuItem, NavigableMenu } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Source } from '../../../../machines/media/media-browser';
import { labelOf } from './media-upload';
import type { MediaUploadProps } from './media-upload';
import { openPicker } from './open-picker';

interface Props {
	upload: MediaUploadProps;
	/** The block, or an empty string. */
	clientId: string;
	sources: readonly Source[];
	/** A button with a menu; only the menu items; or the featured image, which is itself the button. */
	look: 'button' | 'items' | 'featured';
	/** Opens the media library of the site. */
	onOpenLibrary: () => void;
}

function SourceItems( { upload, clientId, sources, onClose }: Props & { onClose: () => void } ) {
	const data = useRegistry();
	return (
		<>
			{ sources.map( ( { id, label } ) => (
				<MenuItem
					key={ id }
					onClick={ () => {
						onClose();
						void openPicker( data, { source: id, upload, clientId } );
					} }
				>
					{ label }
				</MenuItem>
			) ) }
		</>
	);
}

function Items( props: Props & { onClose: () => void } ) {
	return (
		<MenuGroup>
			<MenuItem
				onClick={ () => {
					props.onClose();
					props.onOpenLibrary();
				} }
			>
				{ __( 'Media Library', 'statecraft' ) }
			</MenuItem>
			<SourceItems { ...props } />
		</MenuGroup>
	);
}

/** The featured image opens the menu; once it is set, so does a labelled button. */
function Featured( props: Props ) {
	return (
		<Dropdown
			className="statecraft-featured-image"
			// As wide as the panel, because the buttons inside fill their parent. A stylesheet for this alone would be one more request in every editor.
			style={ { display: 'block' } }
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { onToggle, isOpen } ) => (
				<>
					{ props.upload.render( { open: onToggle } ) }
					{ Boolean( props.upload.value ) && (
						<Button
							variant="secondary"
							aria-haspopup="menu"
							aria-expanded={ isOpen }
							onClick={ onToggle }
							style={ { width: '100%', marginBlockStart: 8, justifyContent: 'center' } }
							__next40pxDefaultSize
						>
							{ labelOf( props.upload ) }
						</Button>
					) }
				</>
			) }
			renderContent={ ( { onClose } ) => (
				<NavigableMenu role="menu" aria-label={ labelOf( props.upload ) }>
					<Items { ...props } onClose={ onClose } />
				</NavigableMenu>
			) }
		/>
	);
}

/** A media button that offers the media library of the site and other sources. */
export function MediaButton( props: Props ) {
	switch ( props.look ) {
		case 'items':
			return (
				<>
					{ props.upload.render( { open: props.onOpenLibrary } ) }
					<SourceItems { ...props } onClose={ () => {} } />
				</>
			);
		case 'featured':
			return <Featured { ...props } />;
		case 'button':
			return (
				<DropdownMenu
					icon={ null }
					label={ labelOf( props.upload ) }
					text={ labelOf( props.upload ) }
					toggleProps={ { variant: 'secondary', showTooltip: false, __next40pxDefaultSize: true } }
				>
					{ ( { onClose } ) => <Items { ...props } onClose={ onClose } /> }
				</DropdownMenu>
			);
	}
}
