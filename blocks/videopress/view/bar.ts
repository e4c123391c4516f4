/** The seekbar in the author's colors; browsers do not let pages color their own. */

export function followTime( root: HTMLElement, video: HTMLVideoElement ) {
	const bar = root.querySelector< HTMLElement >( '.statecraft-video__bar' );
	if ( ! bar ) {
		return;
	}
	/** The end of the buffered range around the current time. */
	const loaded = () => {
		const { buffered, currentTime } = video;
		for ( let i = 0; i < buffered.length; i++ ) {
			if ( buffered.start( i ) <= currentTime && currentTime <= buffered.end( i ) ) {
				return buffered.end( i );
			}
		}
		return currentTime;
	};
	const draw = () => {
		const share = ( seconds: number ) => `${ video.duration > 0 ? ( seconds / video.duration ) * 100 : 0 }%`;
		bar.style.setProperty( '--statecraft-video-time', share( video.currentTime ) );
		bar.style.setProperty( '--statecraft-video-end', share( loaded() ) );
	};
	[ 'timeupdate', 'seeked', 'progress', 'durationchange' ].forEach( ( type ) =>
		video.addEventListener( type, draw )
	);
	bar.hidden = false;
	draw();
}
