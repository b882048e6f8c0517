import '@emotion/cache';
import '@emotion/react';
import '@emotion/styled';
