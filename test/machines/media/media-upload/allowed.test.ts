import { isAllowedFileName, isAllowedMedia } from '../../../../machines/media/media-upload';
import type { MediaKind } from '../../../../machines/media/media-upload';

/** As WordPress has them in the editor settings. */
const mimeTypes = {
	'jpg|jpeg|jpe': 'image/jpeg',
	png: 'image/png',
	'mp4|m4v': 'video/mp4',
	'mp3|m4a|m4b': 'audio/mpeg',
	pdf: 'application/pdf',
};

it.each< [ string, string, MediaKind, boolean ] >( [
	[ '[MEDIA-082] the only extension of a type', 'a.png', 'image', true ],
	[ '[MEDIA-082] the first extension of a type', 'a.jpg', 'image', true ],
	[ '[MEDIA-082] the last extension of a type', 'a.jpe', 'image', true ],
	[ '[MEDIA-082] part of an extension', 'a.jp', 'image', false ],
	[ '[MEDIA-082] two extensions at once', 'a.jpg|jpeg', 'image', false ],
	[ '[MEDIA-082] an extension of another kind', 'a.mp4', 'image', false ],
	[ '[MEDIA-082] that extension for its kind', 'a.mp4', 'video', true ],
	[ '[MEDIA-082] an extension of no kind', 'a.pdf', 'image', false ],
	[ '[MEDIA-082] an extension that the site does not accept', 'a.webp', 'image', false ],
	[ '[MEDIA-082] of several extensions the last', 'a.png.exe', 'image', false ],
	[ '[MEDIA-082] of several extensions the last', 'a.exe.png', 'image', true ],
	[ '[MEDIA-084] no extension', 'png', 'image', false ],
	[ '[MEDIA-084] nothing after the dot', 'png.', 'image', false ],
	[ '[MEDIA-084] nothing before the dot', '.png', 'image', false ],
	[ '[MEDIA-084] no name', '', 'image', false ],
	[ '[MEDIA-085] capitals', 'A.JPG', 'image', true ],
	[ '[MEDIA-085] both cases', 'song.Mp3', 'audio', true ],
] )( '%s: %s as %s', ( _, name, kind, isAllowed ) => {
	expect( isAllowedFileName( name, kind, mimeTypes ) ).toBe( isAllowed );
} );

it.each< [ string, MediaKind, boolean ] >( [
	[ 'image/jpeg', 'image', true ],
	[ 'image/webp', 'image', false ],
	[ 'video/mp4', 'video', true ],
	[ 'video/mp4', 'image', false ],
	[ 'application/pdf', 'image', false ],
	[ 'image', 'image', false ],
	[ '', 'image', false ],
] )( '[MEDIA-083] a media object of the type “%s” as %s', ( type, kind, isAllowed ) => {
	expect( isAllowedMedia( { type }, kind, mimeTypes ) ).toBe( isAllowed );
} );
