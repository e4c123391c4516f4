import { Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { control } from './control';

/** The paths of the list route. */
const PHOTOS = 'recent';
const ALBUMS = '/';

interface Props {
	/** `recent`, `/`, or the id of an album. */
	path: string;
	/** The name of the album that is open; empty otherwise. */
	albumName: string;
	/** Called with a path of the same kind. */
	onChange: ( path: string ) => void;
}

/** Switches between photos and albums; within an album, leads back. */
export function ViewSelector( { path, albumName, onChange }: Props ) {
	const isAlbum = path !== PHOTOS && path !== ALBUMS;
	return (
		<div className="statecraft-media-library__view">
			<SelectControl
				{ ...control }
				label={ __( 'View', 'statecraft' ) }
				value={ isAlbum ? ALBUMS : path }
				options={ [
					{ value: PHOTOS, label: __( 'Photos', 'statecraft' ) },
					{ value: ALBUMS, label: __( 'Albums', 'statecraft' ) },
				] }
				onChange={ ( next ) => onChange( next ) }
			/>
			{ isAlbum && (
				<nav aria-label={ __( 'Album', 'statecraft' ) } className="statecraft-media-library__breadcrumb">
					<Button variant="link" onClick={ () => onChange( ALBUMS ) }>
						{
							/* translators: the way back from an album. The arrow points in the direction of reading. */
							__( 'Albums →', 'statecraft' )
						}
					</Button>
					<span aria-current="location">{ albumName }</span>
				</nav>
			) }
		</div>
	);
}
