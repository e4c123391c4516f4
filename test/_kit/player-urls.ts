/** The URLs of players in saved posts: what their corpus holds, what other tools write, and what is none. */

export interface PlayerUrlCase {
	url: string;
	/** What the URL says; null if it is not the URL of a player. */
	says: Record< string, string | boolean > | null;
}

/** The settings in the posts of the corpus. */
const SAID = { autoplay: true, controls: false, loop: true, muted: true };
const COLOURED = { seekbarColor: '#fff', seekbarPlayedColor: '#f00', seekbarLoadingColor: '#0f0' };
const START = 'https://videopress.com/v/kUJmAcSf';

/** Each URL that a post of the corpus or of the fixtures holds, in its notation there. */
export const CORPUS_URLS: PlayerUrlCase[] = [
	{
		url: `${ START }?resizeToParent=true&amp;cover=true&amp;autoPlay=true&amp;controls=false&amp;loop=true&amp;muted=true&amp;persistVolume=false&amp;playsinline=true&amp;preloadContent=none&amp;sbc=%23fff&amp;sbpc=%23f00&amp;sblc=%230f0`,
		says: { guid: 'kUJmAcSf', ...SAID, playsinline: true, preload: 'none', ...COLOURED },
	},
	{
		url: `${ START }?resizeToParent=true&amp;cover=true&amp;autoPlay=true&amp;controls=false&amp;loop=true&amp;muted=true&amp;persistVolume=false&amp;playsinline=true&amp;sbc=%23fff&amp;sbpc=%23f00&amp;sblc=%230f0`,
		says: { guid: 'kUJmAcSf', ...SAID, playsinline: true, ...COLOURED },
	},
	{
		url: `${ START }?resizeToParent=true&amp;autoPlay=true&amp;controls=false&amp;loop=true&amp;muted=true&amp;persistVolume=false&amp;playsinline=true&amp;sbc=%23fff&amp;sbpc=%23f00&amp;sblc=%230f0`,
		says: { guid: 'kUJmAcSf', ...SAID, playsinline: true, ...COLOURED },
	},
	{
		url: `${ START }?resizeToParent=true&amp;cover=true&amp;autoPlay=true&amp;controls=false&amp;loop=true&amp;muted=true&amp;persistVolume=false&amp;playsinline=true&amp;posterUrl=http%3A%2F%2F127.0.0.1%3A9411%2Fwp-content%2Fuploads%2Fp.jpg&amp;preloadContent=none&amp;sbc=%2300f&amp;sbpc=%23f00&amp;sblc=%230f0`,
		says: {
			guid: 'kUJmAcSf',
			...SAID,
			playsinline: true,
			poster: 'http://127.0.0.1:9411/wp-content/uploads/p.jpg',
			preload: 'none',
			...COLOURED,
			seekbarColor: '#00f',
		},
	},
	{
		url: `${ START }?autoPlay=true&amp;controls=false&amp;loop=true&amp;muted=true&amp;persistVolume=false`,
		says: { guid: 'kUJmAcSf', ...SAID },
	},
	{ url: START, says: { guid: 'kUJmAcSf' } },
	{
		url: 'https://videopress.com/v/12345abc?preloadContent=metadata',
		says: { guid: '12345abc', preload: 'metadata' },
	},
	{
		url: 'https://videopress.com/v/MdWJPEYE?resizeToParent=true&cover=true&posterUrl=https%3A%2F%2Fvideos.files.wordpress.com%2FMdWJPEYE%2Fexpressioncompleter_mp4.scrubthumb.jpg&preloadContent=metadata&useAverageColor=true',
		says: {
			guid: 'MdWJPEYE',
			poster: 'https://videos.files.wordpress.com/MdWJPEYE/expressioncompleter_mp4.scrubthumb.jpg',
			preload: 'metadata',
			useAverageColor: true,
		},
	},
];

/** What other tools, older versions and people write. */
export const OTHER_URLS: PlayerUrlCase[] = [
	{ url: `  ${ START }/\n`, says: { guid: 'kUJmAcSf' } },
	{ url: 'http://videopress.com/v/kUJmAcSf?loop=1', says: { guid: 'kUJmAcSf', loop: true } },
	{ url: '//videopress.com/embed/kUJmAcSf?autoplay=0', says: { guid: 'kUJmAcSf', autoplay: false } },
	{ url: 'https://www.videopress.com/v/kUJmAcSf#t=3', says: { guid: 'kUJmAcSf' } },
	{ url: 'https://video.wordpress.com/embed/kUJmAcSf?hd=1&#038;muted=true', says: { guid: 'kUJmAcSf', muted: true } },
	{ url: 'https://video.wordpress.com/v/kUJmAcSf', says: { guid: 'kUJmAcSf' } },
	{ url: 'https://v.wordpress.com/kUJmAcSf', says: { guid: 'kUJmAcSf' } },
	{ url: 'HTTPS://VideoPress.com/v/kUJmAcSf', says: { guid: 'kUJmAcSf' } },
	{ url: `${ START }?useAverageColor=false`, says: { guid: 'kUJmAcSf', useAverageColor: false } },
];

/** What is not the URL of a player: 7 and 9 characters, other signs, other hosts. */
export const NO_PLAYER_URLS: string[] = [
	'https://videopress.com/v/kUJmAcS',
	'https://videopress.com/v/kUJmAcSfg',
	'https://videopress.com/v/AbCdE?resizeToParent=true',
	'https://videopress.com/v/kUJm-cSf',
	'https://videopress.com/v/kUJmAcSf/more',
	'https://videopress.com/kUJmAcSf',
	'https://videopress.com.evil.example/v/kUJmAcSf',
	'https://evil.example/https://videopress.com/v/kUJmAcSf',
	'https://videopress.com@evil.example/v/kUJmAcSf',
	'javascript://videopress.com/v/kUJmAcSf',
	'https://wordpress.tv/v/kUJmAcSf',
	'kUJmAcSf',
	'',
];
