import { describePaths } from '../../../_kit/paths';
import { model } from './mailchimp.model';

describePaths( model );
