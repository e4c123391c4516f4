/** The attributes of `jetpack/subscriber-login`: words in place of the usual ones. */
export type Attributes = {
	logInLabel?: string;
	logOutLabel?: string;
	manageSubscriptionsLabel?: string;
};
