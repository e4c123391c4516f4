/** Text descriptions of the video: browsers load such tracks, but neither show nor speak them. */

export function readDescriptions( root: HTMLElement, video: HTMLVideoElement ) {
	const button = root.querySelector< HTMLButtonElement >( '.statecraft-video__describe' );
	const status = root.querySelector( '.statecraft-video__description' );
	const tracks = [ ...video.textTracks ].filter( ( { kind } ) => kind === 'descriptions' );
	const language = document.documentElement.lang.split( '-' )[ 0 ]!;
	const track = tracks.find( ( one ) => language && one.language.split( '-' )[ 0 ] === language ) ?? tracks[ 0 ];
	if ( ! button || ! status || ! track ) {
		return;
	}
	let isOn = false;
	const read = () => {
		const cues = [ ...( ( isOn && track.activeCues ) || [] ) ] as VTTCue[];
		status.textContent = cues.map( ( cue ) => cue.getCueAsHTML().textContent ).join( ' ' );
	};
	button.addEventListener( 'click', () => {
		isOn = ! isOn;
		button.setAttribute( 'aria-pressed', String( isOn ) );
		track.mode = isOn ? 'hidden' : 'disabled';
		read();
	} );
	track.addEventListener( 'cuechange', read );
	button.hidden = false;
}
