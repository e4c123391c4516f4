import type { Site } from '../../blocks/_runtime/registration/site';

/** The site data of stories: the user is an administrator, and all links are fragments. */
export const storySite: Site = {
	restRoot: '/wp-json/',
	nonce: '',
	blogId: 1,
	userId: 1,
	siteType: 'self-hosted',
	canManage: true,
	video: {
		canUpload: true,
		isIncluded: true,
		upgradeUrl: '',
		isPrivateSite: false,
		ajaxUrl: '#ajax',
		parallelUploads: 1,
	},
	urls: {
		connection: '#connection',
		aiSettings: '#ai',
		aiUpgrade: '#upgrade',
		learnMore: '#learn-more',
		myPlan: '#my-plan',
		adSettings: '#ads',
	},
};
