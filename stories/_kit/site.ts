import type { Site } from '../../blocks/_runtime/registration/site';

/** The site that stories show blocks of: its owner is looking, and no link leads anywhere. */
export const storySite: Site = {
	restRoot: '/wp-json/',
	nonce: '',
	blogId: 1,
	userId: 1,
	siteType: 'self-hosted',
	canManage: true,
	urls: {
		connection: '#connection',
		aiSettings: '#ai',
		aiUpgrade: '#upgrade',
		learnMore: '#learn-more',
		myPlan: '#my-plan',
		adSettings: '#ads',
	},
};
